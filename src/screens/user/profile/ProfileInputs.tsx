import { LANGUAGES, OWN_NAMES } from '#domain/languages.ts'
import type { FieldError } from '#domain/app-error.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../data.ts'
import { changeDraft, type Editor } from '#src/parts/editing/editor.ts'
import classes from '../user.module.css'
import { faultOf, LINKS, TEXTS, type LinkName, type ProfileDraft } from './profile-draft.ts'

interface ProfileInputsProps {
  draft: ProfileDraft
  editor: Editor
  user: User
}

type Name = keyof ProfileDraft

const LANGUAGE_CHOICES = LANGUAGES.map((language) => ({ value: language, label: OWN_NAMES[language] }))
const NEEDED: readonly Name[] = ['first_name', 'last_name']

/** What the server told of a field holds until the field is changed; what the contract tells is seen on leaving it. */
function useFieldFaults(editor: Editor, draft: ProfileDraft) {
  const { problem, sent } = useSelector(editor, ({ context }) => context)
  const [left, setLeft] = useState<Partial<Record<Name, FieldError | null>>>({})
  const check = (name: Name) => setLeft((known) => ({ ...known, [name]: faultOf(draft, name) }))
  const told = (name: Name) => ((sent as ProfileDraft | null)?.[name] === draft[name] ? problem?.fields[name] : undefined)
  const messageOf = (name: Name) => {
    const fault = left[name]
    return fault ? <FieldMessage error={fault} /> : told(name)
  }
  return { check, messageOf }
}

export default function ProfileInputs({ draft, editor, user }: ProfileInputsProps) {
  const { t } = useTranslation('people')
  const box = useRef<HTMLDivElement>(null)
  const isRefused = useSelector(editor, (snapshot) => snapshot.matches('refused'))
  const { check, messageOf } = useFieldFaults(editor, draft)
  useEffect(() => {
    if (isRefused) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isRefused])
  const say = (name: Name, value: string) => changeDraft(editor, { ...draft, [name]: value })
  return (
    <div ref={box} className={classes.fields}>
      {TEXTS.map((name) => (
        <TextInput
          key={name}
          label={t(`fields.${name}`)}
          description={name === 'phone' ? t('help.phone') : undefined}
          withAsterisk={NEEDED.includes(name)}
          autoComplete="off"
          value={draft[name]}
          error={messageOf(name)}
          onChange={(event) => say(name, event.currentTarget.value)}
          onBlur={() => check(name)}
        />
      ))}
      <NativeSelect
        label={t('fields.language')}
        data={LANGUAGE_CHOICES}
        value={draft.language}
        error={messageOf('language')}
        onChange={(event) => say('language', event.currentTarget.value)}
      />
      {(Object.keys(LINKS) as LinkName[]).map((name) => (
        <LinkInput
          key={name}
          of={LINKS[name]}
          label={t(`fields.${name}`)}
          description={name === 'role' ? t(user.is_self ? 'help.ownRole' : 'help.role') : undefined}
          disabled={name === 'role' && user.is_self}
          defaultValue={draft[name]}
          value={draft[name]}
          error={messageOf(name)}
          onChange={((value: string) => say(name, value)) as () => void}
        />
      ))}
    </div>
  )
}
