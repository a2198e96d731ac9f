import { presignPost } from '#domain/api/third-party.ts'
import { presign } from '../files/presign.ts'
import { answer, on, type Served } from '../serve.ts'

export const thirdPartyRoutes: Served[] = [on(presignPost, async (input, call) => answer(await presign(call, input)))]
