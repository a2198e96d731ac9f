import type {
  checkBordereau,
  createBordereau,
  discardBordereau,
  listBordereaux,
  loadBordereau,
  loadBordereauFaults,
  loadBordereauPeriods,
  postBordereau,
  previewBordereau,
  takeBackBordereau,
  BordereauReport,
} from '#domain/api/binder/bordereaux.ts'
import type { Call } from '#domain/api/calls/call.ts'
import { bordereauCalls } from '#domain/api/calls/bordereaux.ts'
import type { Input, ReplyOf } from '#domain/api/endpoint.ts'
import type { ImportReport, loadImport, loadOpenImport } from '#domain/api/import.ts'
import { problemOf } from '#domain/app-error.ts'
import { requiredOf } from '#domain/bordereaux/columns.ts'
import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import { bordereauMachine, type WantedMove } from '#src/machines/binder/bordereau.machine.ts'
import { importMachine } from '#src/machines/list/import.machine.ts'
import type { Beginning } from '#src/machines/list/import.setup.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { newInstance } from '#src/services/instance.ts'
import { calling, useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { saveFrom } from '../files/downloads.ts'
import type { ImportActor } from '../files/imports.ts'
import { useLoaded } from '../loaded.ts'
import { useOperation, type Operation } from '../operation.ts'

const list: Call<typeof listBordereaux> = bordereauCalls.listBordereaux
const load: Call<typeof loadBordereau> = bordereauCalls.loadBordereau
const periods: Call<typeof loadBordereauPeriods> = bordereauCalls.loadBordereauPeriods
const preview: Call<typeof previewBordereau> = bordereauCalls.previewBordereau
const create: Call<typeof createBordereau> = bordereauCalls.createBordereau
const check: Call<typeof checkBordereau> = bordereauCalls.checkBordereau
const post: Call<typeof postBordereau> = bordereauCalls.postBordereau
const takeBack: Call<typeof takeBackBordereau> = bordereauCalls.takeBackBordereau
const discard: Call<typeof discardBordereau> = bordereauCalls.discardBordereau
const faults: Call<typeof loadBordereauFaults> = bordereauCalls.loadBordereauFaults

export type BordereauActor = ActorRefFrom<typeof bordereauMachine>

const chartOn = builtOnce((call: Services['call']) =>
  bordereauMachine.provide({
    actors: {
      loadBordereau: calling(call, load),
      moveBordereau: fromPromise<ReplyOf<typeof loadBordereau>, WantedMove>(({ input: { uuid, move, reason }, signal }) => {
        if (move === 'takeBack') return call(takeBack, { uuid, reason }, { signal })
        return call({ check, post, discard }[move], { uuid }, { signal })
      }),
    },
  }),
)

export function useBordereau(uuid: string): BordereauActor {
  const { call, actorOptions } = useServices()
  return useActorRef(chartOn(call), { ...actorOptions, input: { uuid } })
}

export const useBordereaux = (wish: Input<typeof listBordereaux>) => useLoaded(list, wish)
/** By uuid or id of the contract. */
export const usePeriods = (contract: string | number) => useLoaded(periods, { contract })

/** Fetches the file that goes back; a refusal is announced. */
export function useFaultFile(): (uuid: string) => void {
  const { call, announce } = useServices()
  return (uuid) =>
    void call(faults, { uuid }).then(
      ({ data }) => saveFrom(data.url),
      (error: unknown) => announce(problemOf(error).message, 'error'),
    )
}

export interface Reported {
  contract: string
  kind: BordereauKind
  month: string
}

const STATES: Partial<Record<BordereauReport['state'], ImportReport['state']>> = { waiting: 'waiting', checking: 'running' }

/** As the window of an import knows it. */
const asImport = (
  { uuid, file_name, state, total, done, good, bad, faults: found }: BordereauReport,
  file: string,
): ImportReport => ({
  uuid,
  entity: 'bordereau',
  file,
  file_name,
  mapping: [],
  is_upsert: false,
  is_all_or_nothing: false,
  state: STATES[state] ?? 'done',
  is_dry_run: true,
  total,
  done,
  created: good,
  changed: 0,
  unchanged: 0,
  bad,
  faults: found,
})

function importOf(call: Services['call'], { contract, kind, month }: Reported) {
  const answered = ({ data, message }: ReplyOf<typeof loadBordereau>, file: string): ReplyOf<typeof loadImport> => ({
    message,
    data: asImport(data, file),
  })
  return importMachine.provide({
    actors: {
      findOpenImport: fromPromise<ReplyOf<typeof loadOpenImport>, { entity: string }>(async () => ({ data: null, message: '' })),
      previewImport: fromPromise(async ({ input: { entity: _, ...asked }, signal }) =>
        call(preview, { contract, kind, ...asked }, { signal }),
      ),
      startImport: fromPromise<ReplyOf<typeof loadImport>, Beginning>(
        async ({ input: { file, mapping, headRow, idempotencyKey }, signal }) => {
          const asked = { contract, kind, month, file, mapping: [...mapping], ...(headRow !== null && { head_row: headRow }) }
          return answered(await call(create, asked, { signal, idempotencyKey }), file)
        },
      ),
      loadImport: fromPromise(async ({ input: { uuid }, signal }) => answered(await call(load, { uuid }, { signal }), '')),
      cancelImport: fromPromise(async ({ input: { uuid }, signal }) => answered(await call(discard, { uuid }, { signal }), '')),
    },
  })
}

/** The way of a coverholder's file to its month; the server checks it and keeps it. */
export function useBordereauImport({ contract, kind, month }: Reported): ImportActor {
  const { call, actorOptions } = useServices()
  const instance = useMemo(() => newInstance(), [])
  const chart = useMemo(() => importOf(call, { contract, kind, month }), [call, contract, kind, month])
  return useActorRef(chart, { ...actorOptions, input: { entity: 'bordereau', required: requiredOf(kind), instance } })
}

/** Says that there is nothing to report. */
export const useNothingToReport = (): Operation => useOperation(create)
