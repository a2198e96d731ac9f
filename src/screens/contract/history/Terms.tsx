import type { Call } from '#domain/api/calls/call.ts'
import { loadContractTermsCall } from '#domain/api/calls/contract-view.ts'
import type { loadContractTerms } from '#domain/api/contract/view.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useTranslation } from 'react-i18next'
import { ChangesTable } from './ChangesTable.tsx'

const call: Call<typeof loadContractTerms> = loadContractTermsCall

/** What a renewal changes in the terms of the contract that it follows. */
export default function Terms({ uuid }: { uuid: string }) {
  const { t } = useTranslation('contract-view')
  const { data, problem, isBusy, request } = useLoaded(call, { uuid })
  if (problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return null
  return <ChangesTable title={t('history.chain.terms')} changes={data.changes} isBusy={isBusy} />
}
