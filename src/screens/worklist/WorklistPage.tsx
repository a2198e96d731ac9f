import { WORKLISTS, type Worklist } from '#domain/contracts/worklist/worklists.ts'
import { later } from '#src/ui/later.tsx'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { WorklistRows } from './list/WorklistRows.tsx'
import { StageTabs } from './StageTabs.tsx'

const board = later(() => import('./board/Board.tsx'))

/** The worklist of an address; its routes are those of the worklists alone. */
const worklistIn = (pathname: string): Worklist | undefined =>
  WORKLISTS.find(({ group, stage }) => pathname.replace(/\/+$/, '') === `/contract/${group}/${stage}`)

/** The contracts of one stage as a list, or those of all stages of its group on a board. */
export default function WorklistPage() {
  const worklist = worklistIn(useLocation().pathname)
  const [address] = useSearchParams()
  if (!worklist) return null
  const isBoard = address.get('look') === 'board'
  return (
    <>
      <StageTabs worklist={worklist} isBoard={isBoard} prepareBoard={() => void board.prepare().catch(() => undefined)} />
      {isBoard ? (
        <Suspense fallback={null}>
          <board.Component key={worklist.group} worklist={worklist} />
        </Suspense>
      ) : (
        <WorklistRows key={`${worklist.group}/${worklist.stage}`} worklist={worklist} />
      )}
    </>
  )
}
