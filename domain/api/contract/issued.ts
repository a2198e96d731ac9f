import * as z from 'zod/mini'
import { CONTRACT_PAPERS, ISSUED_FORMATS, ISSUED_KINDS, ISSUED_STATES, REQUIRED_PAPERS } from '../../contracts/issued.ts'
import { FORM_STEPS, STEP_NAMES } from '../../contracts/steps.ts'
import { fileRef } from '../../files/file-ref.ts'
import { LANGUAGES } from '../../languages.ts'
import { named } from '../../records/links.ts'
import { isNeeded, words } from '../../texts.ts'
import { contractIssuedCalls as calls } from '../calls/contract-issued.ts'
import { endpoint } from '../endpoint.ts'
import { listInput, pageOf } from '../envelope.ts'
import { paperLook } from './paper-look.ts'

const uuid = z.string().check(z.uuid('not_valid'))
const maybe = z.nullable

const issued = z.object({
  id: z.number(),
  uuid: z.string(),
  kind: z.enum(ISSUED_KINDS),
  /** Number of its note or endorsement; '' where the contract itself is meant. */
  subject: z.string(),
  /** Counts up for each kind and subject of a contract. */
  version: z.number(),
  language: z.enum(LANGUAGES),
  format: z.enum(ISSUED_FORMATS),
  /** Of what it was built from: for slips and evidence of cover the one that step 8 shows. */
  content_hash: z.string(),
  /** Of its bytes. */
  sha256: maybe(z.string()),
  /** The move of the lifecycle that it came with. */
  move: maybe(z.string()),
  endorsement_id: maybe(z.number()),
  note_id: maybe(z.number()),
  by: maybe(named),
  at: z.string(),
  state: z.enum(ISSUED_STATES),
  file: maybe(fileRef),
})

const order = {
  uuid,
  kind: z.enum(CONTRACT_PAPERS, 'not_offered'),
  ...paperLook,
}

export const listIssued = endpoint({
  ...calls.listIssued,
  input: z.strictObject({
    uuid,
    kind: z.optional(z.enum(ISSUED_KINDS, 'not_offered')),
    page: listInput.shape.page,
    page_size: listInput.shape.page_size,
  }),
  output: pageOf(issued),
})

const blocker = z.object({
  step: maybe(z.enum(FORM_STEPS)),
  path: maybe(z.string()),
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

const papers = z.object({
  /** What the stage of the contract allows to be issued or previewed. */
  papers: z.array(z.enum(CONTRACT_PAPERS)),
  /** In which language documents of its branch are issued. */
  language: z.enum(LANGUAGES),
  required: z.array(
    z.object({
      paper: z.enum(REQUIRED_PAPERS),
      /** What of it lacks, whether or not it was waived; texts under `contract-issued:lack`. */
      blockers: z.array(blocker),
      waiver: maybe(z.object({ reason: z.string(), by: named, at: z.string() })),
    }),
  ),
  /** Files of all steps. */
  uploaded: z.array(
    z.object({
      step: z.enum(STEP_NAMES),
      doc_type: maybe(z.string()),
      dated_on: maybe(z.string()),
      note: maybe(z.string()),
      file: fileRef,
    }),
  ),
  rights: z.object({ issue: z.boolean(), waive: z.boolean() }),
})

export const loadPapers = endpoint({ ...calls.loadPapers, input: z.strictObject({ uuid }), output: papers })

const REASON = 2000

export const waivePaper = endpoint({
  ...calls.waivePaper,
  input: z.strictObject({ uuid, paper: z.enum(REQUIRED_PAPERS, 'not_offered'), reason: words(REASON).check(isNeeded()) }),
  output: papers,
})

export const issueDocument = endpoint({ ...calls.issueDocument, input: z.strictObject(order), output: issued })

export const previewDocument = endpoint({
  ...calls.previewDocument,
  input: z.strictObject(order),
  output: fileRef,
})

export const copyIssued = endpoint({
  ...calls.copyIssued,
  input: z.strictObject({ document: uuid, format: paperLook.format }),
  output: fileRef,
})

export const loadIssuedLink = endpoint({
  ...calls.loadIssuedLink,
  input: z.strictObject({ document: uuid }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
})

export type Issued = z.output<typeof issued>
export type Papers = z.output<typeof papers>
