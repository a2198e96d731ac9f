import { CloseButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SearchBox.module.css'

/** ms of quiet after the last key before the list is asked. */
const QUIET = 250

interface SearchBoxProps {
  list: string
  search: string
  onSearch: (search: string) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null

/** `/` brings the focus here, unless it is typed somewhere. */
function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}

/** The box shows what the address says, also after Back; what is being typed is left alone. */
export function SearchBox({ list, search, onSearch }: SearchBoxProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const followed = useRef(search)
  const later = useDebouncedCallback(onSearch, QUIET)
  const clear = () => {
    onSearch('')
    input.current?.focus()
  }
  useSlash(input)
  useEffect(() => {
    if (followed.current === search) return
    followed.current = search
    if (input.current && input.current.value.trim() !== search) input.current.value = search
  }, [search])
  return (
    <div className={classes.box} role="search">
      <IconSearch size={16} stroke={1.8} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        defaultValue={search}
        maxLength={100}
        placeholder={t('list.search')}
        aria-label={t('list.searchLabel', { list })}
        aria-keyshortcuts="/"
        onChange={(event) => later(event.currentTarget.value.trim())}
      />
      {search === '' ? (
        <kbd>{'/'}</kbd>
      ) : (
        <CloseButton size={24} aria-label={t('list.clearSearch')} title={t('list.clearSearch')} onClick={clear} />
      )}
    </div>
  )
}
