import * as z from 'zod/mini'
import '../schema-settings.ts'
import { sectionsSchema } from '../templates/schema.ts'

/** The template that a contract holds, and what was filled in. */
export const lobData = z.object({
  template: z.nullable(z.object({ id: z.number(), name: z.string(), version: z.number(), sections: sectionsSchema })),
  values: z.record(z.string(), z.unknown()),
})
