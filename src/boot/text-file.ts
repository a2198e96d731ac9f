/** Texts that every page waits for. */
export const FIRST_AREAS = ['shell', 'errors'] as const

/** Areas that are wanted together share a file; any other has its own. */
const FILES: Record<string, string> = { shell: 'first', errors: 'first', places: 'frame', list: 'frame' }

/**
 * Where the built texts of an area are, below `/assets/`: an object of one or more areas. The version is that of all texts
 * together, so that the first page can name any of them without a list.
 */
export const textFile = (version: string, language: string, area: string): string =>
  `texts/${version}/${language}/${FILES[area] ?? area}.json`
