import type { FileRef } from '#domain/files/file-ref.ts'
import type { DraftRow, EndorsementDraft } from '../endorsement-draft.ts'

/** A draft cut into what two people can decide apart: each field, each change by its path, each market, and the documents as one. */
export type Cut = Record<string, unknown>

const VALUE = 'values.'
const CHANGE = 'changes.'
const PARTY = 'parties.'
const DOCUMENTS = 'documents'

/** A file by what it is, whatever else is known of it by now. */
const fileIn = (cell: unknown) => (cell === null || typeof cell !== 'object' ? cell : (cell as FileRef).uuid)
const bare = (row: DraftRow) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, fileIn(cell) || null]))

export const cutOf = ({ values, changes, parties, documents }: EndorsementDraft): Cut =>
  Object.fromEntries([
    ...Object.entries(values).map(([name, value]) => [VALUE + name, value]),
    ...changes.filter(({ path }) => path !== '').map(({ path, new_value: value }) => [`${CHANGE}${path as string}`, value]),
    ...parties.map((row) => [`${PARTY}${row.id as number}`, bare(row)]),
    [DOCUMENTS, documents.map(({ id: _id, ...row }) => bare(row))],
  ])

/** Everything that one of them has, in both; null is what is not there. */
export function besideEach(cuts: readonly Cut[]): Cut[] {
  const names = [...new Set(cuts.flatMap((cut) => Object.keys(cut)))]
  return cuts.map((cut) => Object.fromEntries(names.map((name) => [name, cut[name] ?? null])))
}

const after = (prefix: string, name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : null)

interface Both {
  mine: EndorsementDraft
  theirs: EndorsementDraft
}

/** Their draft with what of mine was chosen; rows keep the ids that they have by now. */
export function joined({ mine, theirs }: Both, isMine: (name: string) => boolean): EndorsementDraft {
  const [own = {}, other = {}] = besideEach([cutOf(mine), cutOf(theirs)])
  const taken = Object.entries(own).map(([name, value]) => [name, isMine(name) ? value : other[name]] as const)
  const kept = (prefix: string) =>
    taken.flatMap(([name, value]) => {
      const rest = after(prefix, name)
      return rest === null || value === null ? [] : [[rest, value] as const]
    })
  const changes = kept(CHANGE).map(([path, value]): DraftRow => {
    const known = theirs.changes.find((row) => row.path === path)
    return { id: known?.id ?? null, path, new_value: value as string }
  })
  const parties = theirs.parties.map((row) => (isMine(`${PARTY}${row.id as number}`) ? ownRow(mine, row) : row))
  return {
    values: Object.fromEntries(kept(VALUE)) as EndorsementDraft['values'],
    changes,
    parties,
    documents: isMine(DOCUMENTS) ? withKnownIds(mine.documents, theirs.documents) : theirs.documents,
  }
}

const ownRow = ({ parties }: EndorsementDraft, row: DraftRow): DraftRow => parties.find(({ id }) => id === row.id) ?? row

/** A document that is gone by now is a new one. */
function withKnownIds(mine: readonly DraftRow[], theirs: readonly DraftRow[]): DraftRow[] {
  const known = new Set(theirs.map(({ id }) => id))
  return mine.map((row) => (known.has(row.id ?? null) ? row : { ...row, id: null }))
}
