import { confirmFile, loadFileLink } from '#domain/api/files.ts'
import { confirm } from '../files/confirm.ts'
import { linkTo } from '../files/link.ts'
import { answer, on, type Served } from '../serve.ts'

export const filesRoutes: Served[] = [
  on(confirmFile, async (input, call) => {
    const file = await confirm(call, input)
    return answer(file, file.state === 'clean' ? 'file_kept' : 'file_to_be_checked', { name: file.name })
  }),
  on(loadFileLink, async ({ uuid }, call) => answer(await linkTo(call, uuid))),
]
