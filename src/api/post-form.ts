import { RequestFailed } from '#domain/app-error.ts'
import { saidProblem } from './said-problem.ts'

export interface FormPost {
  url: string
  fields: Record<string, string>
  file: File
}

/** Posts a file with the fields of its form, telling how many bytes have left; resolves when the store has taken it. */
export type PostForm = (post: FormPost, tell: (sent: number) => void, signal: AbortSignal) => Promise<void>

/** By XMLHttpRequest: fetch cannot tell how much of a body has left. */
export const postForm: PostForm = ({ url, fields, file }, tell, signal) =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded }) => tell(Math.min(loaded, file.size))
    request.onloadend = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new RequestFailed(saidProblem(request.status, request.responseText, 'post_refused')))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
  })
