import { createHash } from 'node:crypto'
import { enteredTaxes } from '#domain/contracts/figures/build-up.ts'
import { contractFigures } from '#domain/contracts/figures/index.ts'
import { orderText, signedOrder } from '#domain/contracts/figures/order.ts'
import type { ShownContract } from '#domain/contracts/figures/shown.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'
import type { ContractPaper, DocumentOrder } from '#domain/contracts/issued.ts'
import type { Language } from '#domain/languages.ts'
import type { Section, TemplateValues } from '#domain/templates/shape.ts'
import type { Block, Paper } from '../../paper/paper.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import { hashOf, slipHashOf } from '../computed.ts'
import { endorsementBlocks } from './endorsement.ts'
import { evidenceBlocks } from './evidence.ts'
import { noteBlocks } from './note.ts'
import type { Source } from './parts.ts'
import { slipBlocks, type SlipSource } from './slip.ts'
import { templateEntries } from './template-entries.ts'
import { wordsIn } from './words.ts'

/** What papers of a contract are written from; nothing else is read for them. */
export interface Desk {
  stored: StoredContract
  /** Of the template that the contract holds. */
  sections: readonly Section[]
  house: string
  language: Language
}

const isOfContract = (order: DocumentOrder): order is { kind: ContractPaper } => !('note' in order) && !('endorsement' in order)

/** Only taxes that were entered: a rate of the register is no term of a contract. Evidence tells what is signed. */
function slipSource({ stored, sections, language }: Desk, kind: ContractPaper): SlipSource {
  const words = wordsIn(language)
  const contract = stored.shown as unknown as ShownContract
  const orderOf = kind === 'evidence_of_cover' ? signedOrder : orderText
  const { sections: figures } = contractFigures(new Notebook(), contract, enteredTaxes(contract) ?? [], orderOf)
  const particulars = templateEntries(sections, stored.template_values as TemplateValues, words)
  return { words, shown: stored.shown, kind, figures, particulars }
}

function blocksOf(desk: Desk, order: DocumentOrder): Block[] {
  const source: Source = { words: wordsIn(desk.language), shown: desk.stored.shown }
  if ('note' in order) return noteBlocks(source, order.kind, order.note)
  if ('endorsement' in order) return endorsementBlocks(source, order.endorsement)
  const slip = slipSource(desk, order.kind)
  return order.kind === 'evidence_of_cover' ? evidenceBlocks(slip) : slipBlocks(slip)
}

/** Which note or endorsement it is; '' for the contract itself. */
export function subjectOf(order: DocumentOrder): string {
  if ('note' in order) return order.note.number
  return 'endorsement' in order ? order.endorsement.reference : ''
}

const referenceOf = ({ stored }: Desk): string => (stored.shown.umr as string | null) ?? stored.contract_number

/** What a document of a contract says, in the language of the desk. */
export function paperOf(desk: Desk, order: DocumentOrder): Paper {
  const words = wordsIn(desk.language)
  return {
    language: desk.language,
    title: words.kind(order.kind),
    house: desk.house,
    reference: subjectOf(order) || referenceOf(desk),
    mark: order.kind === 'draft_slip' ? words.say('mark') : null,
    blocks: blocksOf(desk, order),
  }
}

/** The same before it is issued: an endorsement is a draft until then. */
export function previewPaper(desk: Desk, order: DocumentOrder): Paper {
  const paper = paperOf(desk, order)
  return 'endorsement' in order ? { ...paper, mark: wordsIn(desk.language).say('mark') } : paper
}

interface Hashes {
  /** Of what it is built from: the contract as step 8 shows it, with the note or endorsement where there is one. */
  content_hash: string
  /** Of what it says. */
  said_hash: string
}

const hashWith = (hash: string, order: DocumentOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([hash, order]))
    .digest('hex')

export function hashesFor({ stored }: Pick<Desk, 'stored'>, order: DocumentOrder): Hashes {
  const hash = hashOf(stored)
  if (isOfContract(order)) return { content_hash: hash, said_hash: slipHashOf(stored) }
  return { content_hash: hashWith(hash, order), said_hash: hashWith(hash, order) }
}
