import type { Call } from '#domain/api/calls/call.ts'
import { listContractVersionsCall, loadContractHistorySheetCall, loadContractViewCall } from '#domain/api/calls/contract-view.ts'
import type {
  ContractVersions,
  listContractVersions,
  loadContractHistorySheet,
  loadContractView,
  ViewedHistory,
} from '#domain/api/contract/view.ts'
import { problemOf } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { ViewTab } from '#domain/contracts/view-tabs.ts'
import type { ViewedOverview, ViewedSteps, ViewedStructure } from '#domain/contracts/viewed.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts'
import { useServices } from '#src/services/services.tsx'
import { saveFrom } from '../files/downloads.ts'
import { useLoaded, type Loaded } from '../loaded.ts'

interface Views extends Record<ViewTab, object> {
  overview: ViewedOverview
  structure: ViewedStructure
  premium: ViewedSteps
  lines: ViewedSteps
  fiscal: ViewedSteps
  documents: ViewedSteps
  history: ViewedHistory
}

const load: Call<typeof loadContractView> = loadContractViewCall

type Asked<T extends ViewTab> = Pick<Input<typeof loadContractView>, 'uuid'> &
  Partial<Omit<Input<typeof loadContractView>, 'uuid' | 'tab'>> & { tab: T }

/** What a tab of the view page shows; asked for anew with another version. */
export const useContractView = <T extends ViewTab>(asked: Asked<T>, version: number): Loaded<Views[T]> =>
  useLoaded(load, { page: 1, page_size: DEFAULT_PAGE_SIZE, ...asked }, version) as Loaded<Views[T]>

const versions: Call<typeof listContractVersions> = listContractVersionsCall

type AskedVersions = Pick<Input<typeof listContractVersions>, 'uuid' | 'page' | 'until'>

/** A page of the entries of a history, newest first; asked for anew with another version of the contract. */
export const useContractVersions = (asked: AskedVersions, version: number): Loaded<ContractVersions> =>
  useLoaded(versions, { page_size: DEFAULT_PAGE_SIZE, ...asked }, version)

const loadSheet: Call<typeof loadContractHistorySheet> = loadContractHistorySheetCall

/** Has the browser fetch the whole history as a file; a refusal is announced. */
export function useHistoryDownload(uuid: string): () => void {
  const { call, announce } = useServices()
  return () =>
    void call(loadSheet, { uuid }).then(
      ({ data }) => saveFrom(data.url),
      (error: unknown) => announce(problemOf(error).message, 'error'),
    )
}
