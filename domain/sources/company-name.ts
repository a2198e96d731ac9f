/** How a legal form is written, in lower case, without accents and without stops, and the one spelling it is compared by. */
const FORMS: readonly (readonly [written: string, spelling: string])[] = [
  ['public limited company', 'plc'],
  ['p l c', 'plc'],
  ['limited liability company', 'llc'],
  ['l l c', 'llc'],
  ['limited liability partnership', 'llp'],
  ['l l p', 'llp'],
  ['limited', 'ltd'],
  ['incorporated', 'inc'],
  ['corporation', 'corp'],
  ['company', 'co'],
  ['gesellschaft mit beschrankter haftung', 'gmbh'],
  ['gesellschaft mit beschraenkter haftung', 'gmbh'],
  ['g m b h', 'gmbh'],
  ['aktiengesellschaft', 'ag'],
  ['a g', 'ag'],
  ['societe anonyme', 'sa'],
  ['sociedad anonima', 'sa'],
  ['s a', 'sa'],
  ['societa per azioni', 'spa'],
  ['s p a', 'spa'],
  ['societe a responsabilite limitee', 'sarl'],
  ['besloten vennootschap', 'bv'],
  ['b v', 'bv'],
  ['naamloze vennootschap', 'nv'],
  ['n v', 'nv'],
]

const SPELLINGS = new Map(FORMS)

const WRITTEN = new RegExp(`(?<= )(?:${FORMS.map(([written]) => written).join('|')})(?= )`, 'g')

/** Letters that Unicode does not take apart. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

/**
 * What the names of two companies are compared by: the same for `Müller & Co. Limited` and `MULLER and Company Ltd`.
 * Case, accents, punctuation and blanks are left out; legal forms and `&` have one spelling. Only for comparing, never shown.
 */
export function companyNameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[&+]/g, ' and ')
    .replace(/[.'’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return ` ${words} `.replace(WRITTEN, (written) => SPELLINGS.get(written) ?? written).trim()
}
