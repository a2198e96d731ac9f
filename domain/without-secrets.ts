/** An address keeps its path and, in a stack, its line; query and fragment go. */
const QUERY = /((?:https?:\/\/|\/)[^\s?#)'"]*)[?#][^\s)'"]*?(?=(?::\d+){0,2}(?:[\s)'"]|$))/g
/** Also as the end or the start of a longer name; what stands in quotes goes whole, since a password may hold blanks. */
const SECRET =
  /((?:bearer|authorization|token|password|secret|otp)(?:_\w+)?)(?:["']?\s*[:=]\s*(?:bearer\s|basic\s)?|\s+(?=\S*\d))(?:"[^"]*"|'[^']*'|["']?[^\s"',]+)/gi
const RULES: readonly [RegExp, string][] = [
  [/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '],
  [/<[^<>]*>/g, ' '],
  [/[<>]/g, ' '],
  [QUERY, '$1'],
  [SECRET, '$1 [removed]'],
  [/[^\s@"'(]+@[^\s@"')]+\.[^\s@"').]+/g, '[e-mail]'],
  [/\b(?=[\w-]*\d)[\w-]{32,}/g, '[removed]'],
]

/**
 * What an error says, fit to be kept: without the query of an address, markup, e-mail addresses, and whatever is named like
 * a secret or long and random like a token.
 */
export const withoutSecrets = (text: string): string => RULES.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text)
