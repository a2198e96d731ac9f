/** An address keeps its path and, in a stack, its line; query and fragment go. */
const QUERY = /((?:https?:\/\/|\/)[^\s?#)'"]*)[?#][^\s)'"]*?(?=(?::\d+){0,2}(?:[\s)'"]|$))/g
const RULES: readonly [RegExp, string][] = [
  [/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '],
  [/<[^<>]*>/g, ' '],
  [/[<>]/g, ' '],
  [QUERY, '$1'],
  [/\b(bearer|authorization|token|password|secret|otp)\b(["']?\s*[:=]\s*|\s+(?=\S*\d))["']?[^\s"',]+/gi, '$1 [removed]'],
  [/[^\s@"'(]+@[^\s@"')]+\.[^\s@"').]+/g, '[e-mail]'],
  [/\b(?=[\w-]*\d)[\w-]{32,}/g, '[removed]'],
]

/**
 * What an error says, fit to be kept: without the query of an address, markup, e-mail addresses, and whatever is named like
 * a secret or long and random like a token.
 */
export const withoutSecrets = (text: string): string => RULES.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text)
