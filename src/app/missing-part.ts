/** What browsers say of a file of the product that they could not fetch: Chromium, Firefox, Safari, and Vite of a style sheet; and we of texts. */
const MISSING =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically imported module|^Texts could not be fetched/i

/** Whether a part of the product did not come: the connection is gone, or a new version has replaced it. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && MISSING.test(error.message)
