import { may, type Holder } from '#domain/access.ts'
import { MENU, type MenuItem } from '../menu.ts'

/** The letter of each place, by its address: of its English name, so that one keyboard habit serves every language. */
const LETTERS: Record<string, string> = {
  '/dashboard': 'd',
  '/master/source': 's',
  '/master/source/unassigned': 'a',
  '/master/region': 'r',
  '/master/country': 'n',
  '/master/currency': 'y',
  '/master/branch': 'b',
  '/master/bank': 'k',
  '/master/teams': 'm',
  '/lob/preview': 'l',
  '/user-management/users': 'u',
  '/user-management/roles': 'o',
  '/contract': 'c',
  '/support-ticket': 't',
  '/binder/agreement': 'g',
  '/endorsement': 'e',
}

export interface LetteredPlace {
  letter: string
  path: string
  label: MenuItem['label']
}

const entries = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...entries(item.children ?? [])])

/** The places that this user may go to by letter, in the order of the menu. */
export const placesFor = (holder: Holder): LetteredPlace[] =>
  entries(MENU).flatMap(({ path, access, label }) => {
    const letter = path && LETTERS[path]
    return letter && (!access || may(holder, access)) ? [{ letter, path, label }] : []
  })
