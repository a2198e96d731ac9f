import type { Call } from '#domain/api/calls/call.ts'
import { contractStartCalls } from '#domain/api/calls/contract-starts.ts'
import type {
  copyContract,
  listContractTemplates,
  renewContract,
  saveContractTemplate,
  startFromTemplate,
} from '#domain/api/contract/starts.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { newInstance } from '#src/services/instance.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useLoaded, type Loaded } from '#src/actors/loaded.ts'
import { useOperation, type Operation } from '#src/actors/operation.ts'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'

export type Started = Output<typeof copyContract>
export type ListedTemplate = Output<typeof listContractTemplates>['items'][number]

/** What a new contract starts with. */
export type Start =
  | { kind: 'copy' | 'renewal'; contract: number }
  | { kind: 'template'; template: number; source: number; branch: number }

const copy: Call<typeof copyContract> = contractStartCalls.copyContract
const renew: Call<typeof renewContract> = contractStartCalls.renewContract
const fromTemplate: Call<typeof startFromTemplate> = contractStartCalls.startFromTemplate
const list: Call<typeof listContractTemplates> = contractStartCalls.listContractTemplates
const save: Call<typeof saveContractTemplate> = contractStartCalls.saveContractTemplate

function begin(call: Services['call'], start: Start, options: { signal: AbortSignal; idempotencyKey: string }) {
  if (start.kind === 'template') {
    const { template: id, source, branch } = start
    return call(fromTemplate, { id, source, branch }, options)
  }
  return call(start.kind === 'copy' ? copy : renew, { id: start.contract }, options)
}

/** The operation chart that makes a contract of another one: the same start asked again, as after a lost answer, makes no second one. */
export function useContractStart(onStarted: (started: Started) => void): Operation {
  const { call, announce, actorOptions } = useServices()
  const instance = useMemo(() => newInstance(), [])
  return useActorRef(
    operationMachine.provide({
      actors: {
        callEndpoint: fromPromise(async ({ input, signal }) => {
          const start = input as Start
          const reply = await begin(call, start, { signal, idempotencyKey: `${instance}-${JSON.stringify(start)}` })
          announce(reply.message, 'success')
          onStarted(reply.data)
          return reply
        }),
      },
    }),
    actorOptions,
  )
}

/** The templates that new contracts can start with. */
export const useContractTemplates = (): Loaded<Output<typeof listContractTemplates>> => useLoaded(list, {})

/** Saves a contract as a template; tells when it is. */
export function useTemplateSaving(onSaved: () => void): Operation {
  const { announce } = useServices()
  return useOperation(save, (message, tone) => {
    if (tone === 'error') return
    announce(message, tone)
    onSaved()
  })
}
