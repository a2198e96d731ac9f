import { ERROR_STATUS, RequestFailed, type ErrorCode } from '#domain/app-error.ts'

export interface FormPost {
  url: string
  fields: Record<string, string>
  file: File
}

/** Posts a file with the fields of its form, telling how many bytes have left; resolves when the store has taken it. */
export type PostForm = (post: FormPost, tell: (sent: number) => void, signal: AbortSignal) => Promise<void>

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_STATUS

/** A store that is not ours explains itself in words of its own; ours sends an envelope. */
function problemIn(request: XMLHttpRequest) {
  let said: { code?: unknown; message?: string; request_id?: string } = {}
  try {
    said = JSON.parse(request.responseText) as typeof said
  } catch {
    /** Not ours: the code alone speaks. */
  }
  const fallback: ErrorCode = request.status === 0 ? 'no_answer' : 'post_refused'
  const code = isCode(said.code) ? said.code : fallback
  const [message, requestId] = [said.message ?? '', said.request_id ?? null]
  return { code, status: request.status, message, fields: {}, params: {}, requestId, data: null }
}

/** By XMLHttpRequest: fetch cannot tell how much of a body has left. */
export const postForm: PostForm = ({ url, fields, file }, tell, signal) =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded }) => tell(Math.min(loaded, file.size))
    request.onloadend = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new RequestFailed(problemIn(request)))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
  })
