import { useLocation } from 'react-router-dom'
import { declarationAt } from './declarations.ts'
import { EntityScreen } from './EntityScreen.tsx'

/** The entity that the address names; each has a list of its own, which ends when the next one opens. */
export default function Master() {
  const path = useLocation().pathname.replace(/\/+$/, '')
  const entity = declarationAt(path)
  return entity ? <EntityScreen key={entity.name} entity={entity} /> : null
}
