import type { Language } from '#domain/languages.ts'
import { textOf } from '../texts/texts.ts'
import type { MailKind, PartnerMailKind } from '../store/mail/outbox.ts'

/** What a mail says, before it is laid out. */
export interface Letter {
  kind: MailKind | PartnerMailKind | 'suspended_idle'
  language: Language
  name: string
  params: Record<string, string | number>
  /** Where its button leads. */
  link?: string
}

export interface Written {
  subject: string
  text: string
  html: string
  /** Where its button leads, as it stands in the texts. */
  link?: string
}

/** The mail in the reader's language, for readers of text and of HTML alike. */
export function writeLetter({ kind, language, name, params, link }: Letter): Written {
  const say = (key: string) => textOf(`mail:${key}`, language, { name, ...params })
  const [subject, greeting, body, otherwise] = [
    say(`${kind}.subject`),
    say('greeting'),
    say(`${kind}.text`),
    say(`${kind}.otherwise`),
  ]
  const [signOff, automatic] = [say('sign_off'), say('automatic')]
  const text = [greeting, body, ...(link ? [link] : []), otherwise, signOff, `-- \n${automatic}`].join('\n\n')
  const button = link ? [buttonOf(link, say(`${kind}.button`))] : []
  const html = page(language, subject, [
    paragraph(greeting),
    paragraph(body),
    ...button,
    paragraph(otherwise),
    paragraph(signOff),
    small(automatic),
  ])
  return { subject, text, html, ...(link && { link }) }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`
const small = (text: string) => `<p style="margin:24px 0 0;color:#5c6670;font-size:13px">${escaped(text)}</p>`

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5c8a;color:#ffffff;text-decoration:none;font-weight:600'
const buttonOf = (link: string, label: string) =>
  `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="${BUTTON}">${escaped(label)}</a></p><p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escaped(link)}</p>`

const page = (language: Language, title: string, parts: string[]) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${parts.join('\n')}
</div>
</body>
</html>
`
