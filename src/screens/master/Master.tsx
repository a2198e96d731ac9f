import { ENTITIES } from '#domain/entities/index.ts'
import { useLocation } from 'react-router-dom'
import { EntityScreen } from './EntityScreen.tsx'

/** The entity that the address names; each has a list of its own, which ends when the next one opens. */
export default function Master() {
  const path = useLocation().pathname.replace(/\/+$/, '')
  const entity = ENTITIES.find(({ screen }) => screen === path)
  return entity ? <EntityScreen key={entity.name} entity={entity} /> : null
}
