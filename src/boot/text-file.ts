/** Texts that every page waits for; they share a file. */
export const FIRST_AREAS = ['shell', 'errors'] as const

const fileOf = (area: string) => ((FIRST_AREAS as readonly string[]).includes(area) ? 'first' : area)

/**
 * Where the built texts of an area are, below `/assets/`: an object of one or more areas. The version is that of all texts
 * together, so that the first page can name any of them without a list.
 */
export const textFile = (version: string, language: string, area: string): string =>
  `texts/${version}/${language}/${fileOf(area)}.json`
