import type { Deps } from '../../deps.ts'
import type { IssuedFormat } from '#domain/contracts/issued.ts'
import { PAPERS } from '#domain/contracts/paper-limits.ts'
import type { Paper } from '../../paper/paper.ts'
import { claimUnmade, keepMade, readHouse, type IssuedPaper, type Unmade } from '../../store/contracts/issued.ts'
import { attachFiles } from '../../store/files.ts'
import { writePaper } from '../../threads/write-paper.ts'
import { imprintOf } from './imprint.ts'
import { fileName, keepBytes, LIFETIME } from './keep-bytes.ts'

const NO_ZONE = 'UTC'

/** Of a document that was issued, its name and its bytes, written from what it said then. */
export async function writeIssued(deps: Deps, owner: number, issued: IssuedPaper, format: IssuedFormat) {
  const { kind, version, language, content_hash, created_at: at, branch_id: branchId } = issued
  const paper = issued.paper as Paper
  const { time_zone: timeZone } = await readHouse(deps.db, branchId)
  const { reference } = paper
  const imprint = imprintOf({ language, reference, version, content_hash, at, timeZone: timeZone ?? NO_ZONE })
  const bytes = await writePaper(owner, { format, paper, imprint })
  return { bytes, name: fileName({ reference, kind, version, format }) }
}

/** Makes a document that was issued: the same bytes however often it is tried. */
async function make(deps: Deps, issued: Unmade): Promise<void> {
  const { id, format, created_by: createdBy, branch_id: branchId } = issued
  const { bytes, name } = await writeIssued(deps, createdBy ?? 0, issued, format)
  const file = await keepBytes(deps, { bytes, name, format, createdBy, lifetime: LIFETIME.made })
  await deps.db.tx(async (sql) => {
    if (await keepMade(sql, { id, fileUuid: file.uuid, sha256: file.sha256!, now: deps.clock() }))
      await attachFiles(sql, [file.uuid], { to: 'issued_document', id }, branchId)
  })
}

/** Makes the next document that waits; false when none does. One that fails is tried again later, with longer pauses. */
async function makeNext(deps: Deps): Promise<boolean> {
  const now = deps.clock()
  const issued = await claimUnmade(deps.db, now, PAPERS)
  if (!issued) return false
  await make(deps, issued).catch((error: unknown) => {
    deps.log.error(
      { error, issued_document_id: issued.id, tries: issued.tries },
      'A document could not be made; it is tried again',
    )
  })
  return true
}

/** Makes documents that were issued and wait for their bytes, some at a time; told to stop, none after the one under way. */
export async function makeDocuments(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (let made = 0; made < PAPERS.madeAtOnce && !signal?.aborted; made += 1) if (!(await makeNext(deps))) return
}
