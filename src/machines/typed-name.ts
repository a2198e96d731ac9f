/** What was typed into a link stays in it, where it is told that it is none. A number would be taken for the id of one. */
export const isHeldAsTyped = (text: string): boolean => text.trim() !== '' && !/^\d+$/.test(text.trim())
