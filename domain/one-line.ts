/** A cell of a spreadsheet may break its lines; a field of one line, as an input does, holds none. */
export const onOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, (run) => (/[\r\n\t]/.test(run) ? ' ' : run))
