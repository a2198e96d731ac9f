import type { User } from './data.ts'
import type { Editors } from './editors.ts'

/** What each part of the page is given. */
export interface PartProps {
  id: number
  user: User
  editors: Editors
}
