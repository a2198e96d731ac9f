import * as z from 'zod/mini'
import { $ZodObjectJIT, type $ZodObject, type $ZodType } from 'zod/v4/core'
import '#domain/schema-settings.ts'

/** The browser's content security policy forbids code that is made at run time. A server has none to keep. */
z.config({ jitless: false })

/** Checks that are plain functions are wrapped alike, but have no traits. */
const isSchema = (value: object): value is $ZodType => (value as Partial<$ZodType>)._zod?.traits !== undefined
const isObject = (schema: $ZodType): schema is $ZodObject => schema._zod.traits.has('$ZodObject')

/** Reads its fields by code that zod writes for it once, as zod does by itself but in the part that is made for browsers. */
function quickenObject(schema: $ZodObject): void {
  const { _zod: inside } = schema
  const hasChecks = (inside.def.checks ?? []).length > 0
  $ZodObjectJIT.init(schema, inside.def)
  if (!hasChecks) inside.run = (payload, ctx) => inside.parse(payload, ctx)
}

const seen = new WeakSet<object>()

/** The same schema, which takes a third of the time from now on: so do the schemas that it is made of. */
export function quick<Schema extends $ZodType>(schema: Schema): Schema {
  const left: unknown[] = [schema]
  for (let each = left.pop(); each !== undefined; each = left.pop()) {
    if (typeof each !== 'object' || each === null || seen.has(each)) continue
    seen.add(each)
    if (isSchema(each) && isObject(each)) quickenObject(each)
    left.push(...Object.values(isSchema(each) ? each._zod.def : each))
  }
  return schema
}
