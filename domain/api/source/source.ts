import * as z from 'zod/mini'
import { UNASSIGNED_SOURCES } from '../../access.ts'
import { isId } from '../../records/links.ts'
import { SOURCES } from '../../limits.ts'
import { SECTION_NAMES } from '../../sources/section-names.ts'
import { similarSource, sourceItem, sourceRecord } from '../../sources/record.ts'
import { draftShape } from '../../sources/shapes.ts'
import { isNeeded, line } from '../../texts.ts'
import { bulkInput, bulkOutput } from '../bulk.ts'
import { done, endpoint } from '../endpoint.ts'
import { exportInput, exportOutput } from '../export.ts'
import { listInput, pageOf } from '../envelope.ts'
import { upload } from '../../files/upload.ts'

const tag = 'source'
const id = z.coerce.number().check(...isId())
const rowVersion = z.coerce.number().check(z.int('not_valid'))
/** Documents that are sent along; a row of `documents` names its own as `files.0`, `files.1` and so on, instead of a kept file. */
const files = z.optional(z.array(upload).check(z.maxLength(SOURCES.filesAtOnce, 'too_large')))
const flag = z.optional(z.enum(['true', 'false'], 'not_offered'))

/** `is_unassigned`: handed in, and nobody of compliance has it yet. `id` narrows the list to one source. */
export const listSources = endpoint({
  name: 'listSources',
  method: 'GET',
  path: '/master/source/',
  access: { all: ['view_source'] },
  tag,
  input: z.strictObject({ ...listInput.shape, is_unassigned: flag, id: z.optional(id) }),
  output: pageOf(sourceItem),
})

export const listUnassignedSources = endpoint({
  name: 'listUnassignedSources',
  method: 'GET',
  path: '/master/list_unassigned_sources/',
  access: { all: UNASSIGNED_SOURCES },
  tag,
  input: listInput,
  output: pageOf(sourceItem),
})

export const loadSource = endpoint({
  name: 'loadSource',
  method: 'GET',
  path: '/master/source/:id/',
  access: { all: ['view_source'] },
  tag,
  input: z.strictObject({ id }),
  output: sourceRecord,
})

/**
 * A new draft, with what the producing desk enters or more. Name, type, country and branch must be there; all else can follow.
 * `similar` in the answer names sources that may be the same.
 */
export const createSource = endpoint({
  name: 'createSource',
  method: 'POST',
  path: '/master/source/',
  access: { all: ['add_source'] },
  tag,
  encoding: 'form',
  input: z.strictObject({ ...draftShape, files }),
  output: sourceRecord,
})

/**
 * Saves one section: of the fields sent only those of the section may be there, and those left out are emptied.
 * Rows with an `id` are kept and changed, rows without are new, rows left out are removed. `broker_content` is everything the
 * producing desk enters. What cannot be right is refused by field; what is missing is kept open and told in `progress`.
 */
export const changeSource = endpoint({
  name: 'changeSource',
  method: 'PUT',
  path: '/master/source/:id/',
  access: { all: ['change_source'] },
  tag,
  encoding: 'form',
  input: z.strictObject({
    id,
    row_version: rowVersion,
    section: z.enum([...SECTION_NAMES, 'broker_content'], 'not_offered'),
    ...draftShape,
    files,
  }),
  output: sourceRecord,
})

/** Only a draft, or a source that was rejected, can be removed. */
export const removeSource = endpoint({
  name: 'removeSource',
  method: 'DELETE',
  path: '/master/source/:id/',
  access: { all: ['delete_source'] },
  tag,
  input: z.strictObject({ id, row_version: z.optional(rowVersion) }),
  output: done,
})

/** Several at once, each judged as its own call would judge it. */
export const bulkSources = endpoint({
  name: 'bulkSources',
  method: 'POST',
  path: '/master/source/bulk/',
  access: { all: ['delete_source'] },
  tag,
  input: z.strictObject({ ...bulkInput.shape, action: z.enum(['delete'], 'not_offered') }),
  output: bulkOutput,
})

/** The list as a file, with the same search, order and filters. */
export const exportSources = endpoint({
  name: 'exportSources',
  method: 'POST',
  path: '/master/source/export/',
  access: { all: ['view_source'] },
  tag,
  input: exportInput,
  output: exportOutput,
})

/** Live sources with nearly this name, as a warning while one is typed. */
export const listSimilarSources = endpoint({
  name: 'listSimilarSources',
  method: 'GET',
  path: '/master/similar-source/',
  access: { all: ['view_source'] },
  tag,
  input: z.strictObject({
    legal_name: line(150).check(isNeeded()),
    except: z.optional(id),
  }),
  output: z.array(similarSource),
})

/** Sources that new contracts may be made with, light, for pickers. */
export const listBrokers = endpoint({
  name: 'listBrokers',
  method: 'GET',
  path: '/master/broker/',
  access: { any: ['view_source', 'view_contract', 'view_agreement'] },
  tag,
  input: listInput,
  output: pageOf(
    z.object({
      id: z.number(),
      source_code: z.string(),
      legal_name: z.string(),
      trading_name: z.nullable(z.string()),
      source_type: z.string(),
      status: z.string(),
      lloyds_broker_number: z.nullable(z.string()),
    }),
  ),
})
