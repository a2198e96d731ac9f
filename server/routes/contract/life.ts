import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import { moveOne, movesOf, toldMade, tryOne } from '../../contracts/life/calls.ts'
import { answer, on, type Served } from '../../serve.ts'
import { once } from '../../store/idempotency.ts'
import { claimOf } from '../claims.ts'

export const contractLifeRoutes: Served[] = [
  on(loadContractMoves, async ({ uuid }, call) => answer(await movesOf(call, uuid))),
  on(makeContractMove, async (input, call) => {
    if (input.dry_run === '1') return answer(await tryOne(call, input))
    return call.db.tx((sql) =>
      once(sql, claimOf(call, makeContractMove.name, input), async () =>
        answer(toldMade(await moveOne(sql, call, input), call), 'done'),
      ),
    )
  }),
]
