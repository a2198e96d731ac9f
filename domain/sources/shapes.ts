import type * as z from 'zod/mini'
import '../schema-settings.ts'
import { sectionInput, sectionShown } from '../records/sections.ts'
import { SECTIONS, type SourceDraft, type SourceShown } from './sections/index.ts'

type Shape<T> = { [K in keyof T]-?: z.ZodMiniType<T[K]> }

const sections = Object.values(SECTIONS)

/** Every field of every section, each of them optional. */
export const draftShape = Object.assign({}, ...sections.map(sectionInput)) as Shape<SourceDraft>

/** Every section as it is shown. */
export const shownSourceShape = Object.assign({}, ...sections.map(sectionShown)) as Shape<SourceShown>
