import type { Entity } from '../../entities/entity.ts'
import { accessOf } from '../../entities/places.ts'
import { isFiles } from '../../records/traits.ts'
import type { Call } from './call.ts'

/** Entities with files are sent as forms. */
const encodingOf = ({ fields }: Entity) => (Object.values(fields).some(isFiles) ? ({ encoding: 'form' } as const) : {})

/** The calls of an entity. */
export function crudCalls(declaration: Entity) {
  const { api, name, subject } = declaration
  const [one, form] = [`${api}:id/`, encodingOf(declaration)]
  const viewing = { access: accessOf(declaration, 'view'), tag: name }
  const to = (verb: 'add' | 'change' | 'delete') => ({ access: accessOf(declaration, verb), tag: name })
  const { movedBy } = declaration
  const changedBy = movedBy ? { access: { any: [`change_${subject}`, ...movedBy] } } : {}
  const bulk = { access: { any: [`change_${subject}`, `delete_${subject}`] }, tag: name }
  return {
    list: { name: `list_${name}`, method: 'GET', path: api, ...viewing },
    load: { name: `load_${name}`, method: 'GET', path: one, ...viewing },
    history: { name: `list_${name}_history`, method: 'GET', path: `${one}history/`, ...viewing },
    export: { name: `export_${name}`, method: 'POST', path: `${api}export/`, ...viewing },
    create: { name: `create_${name}`, method: 'POST', path: api, ...to('add'), ...form },
    change: { name: `change_${name}`, method: declaration.patched ?? 'PUT', path: one, ...to('change'), ...changedBy, ...form },
    remove: { name: `remove_${name}`, method: 'DELETE', path: one, ...to('delete') },
    bulk: { name: `bulk_${name}`, method: 'POST', path: `${api}bulk/`, ...bulk },
  } satisfies Record<string, Call>
}
