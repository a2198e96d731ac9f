const MEBIBYTE = 1024 * 1024

/** A limit in the words that people know: `25 MB`. */
export const sizeText = (bytes: number) => `${Math.floor(bytes / MEBIBYTE)} MB`
