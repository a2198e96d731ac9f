import type { StageId } from '#domain/contracts/stages/stages.ts'
import { usePapers } from '#src/actors/issued.ts'
import { EndorsementList } from '#src/parts/endorsements/EndorsementList.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useMayIn } from '#src/services/services.tsx'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import type { ViewTabProps } from '../view-tab.ts'
import { IssuedDocuments } from './IssuedDocuments.tsx'
import { PaperMaker } from './PaperMaker.tsx'
import { RequiredPapers } from './RequiredPapers.tsx'
import { UploadedFiles } from './UploadedFiles.tsx'

/** From the signed contract on, endorsements change it. Source: domain guide 3.2, row 42. */
const ENDORSED: readonly StageId[] = [12, 13, 14, 15, 16, 17, 21]

/** Everything on paper: what was issued, what binding asks for, and what was uploaded. */
export default function DocumentsTab({ contract, version, onOpen, onChanged }: ViewTabProps) {
  const { uuid, stage_id: stage } = contract
  const mayChange = useMayIn()({ all: ['change_contract'] }, contract.branch.id)
  const isEndorsed = ENDORSED.includes(stage as StageId)
  const { data, problem, request } = usePapers(uuid, version)
  if (!data && problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <ContractSkeleton />
  return (
    <>
      <PaperMaker uuid={uuid} standing={data} onIssued={onChanged} />
      <IssuedDocuments uuid={uuid} version={version} />
      {isEndorsed && <EndorsementList contract={contract.id} mayChange={mayChange} version={version} />}
      <RequiredPapers uuid={uuid} standing={data} onOpen={onOpen} onWaived={onChanged} />
      <UploadedFiles files={data.uploaded} />
    </>
  )
}
