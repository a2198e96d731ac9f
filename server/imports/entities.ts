import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { accessRules } from '../routes/access-control.ts'
import { masterRules } from '../routes/master.ts'
import type { RulesFor } from '../routes/entity-writer.ts'

const NONE: RulesFor = () => ({})

export function entityOf(name: string): Entity {
  const entity = ENTITIES.find((each) => each.name === name)
  if (!entity) throw new AppError('not_found')
  return entity
}

const RULES: Record<string, RulesFor> = { ...masterRules, ...accessRules }

/** The same rules as its own calls have. */
export const rulesOf = ({ name }: Entity): RulesFor => RULES[name] ?? NONE
