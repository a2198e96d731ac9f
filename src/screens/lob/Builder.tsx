import { later } from '#src/ui/later.tsx'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Waiting } from './Waiting.tsx'

const opened = later(() => import('./builder/Opened.tsx'))

const asked = (address: URLSearchParams) => address.get('template') ?? ''

/** What is opened stays open when a save gives it another id: the address follows. */
export default function Builder() {
  const [address, setAddress] = useSearchParams()
  const [place, setPlace] = useState({ key: asked(address), names: [asked(address)] })
  const wanted = asked(address)
  if (!place.names.includes(wanted)) setPlace({ key: wanted, names: [wanted] })
  const follow = (id: number) => {
    setPlace({ key: place.key, names: [...place.names, String(id)] })
    setAddress({ template: String(id) }, { replace: true })
  }
  return (
    <Suspense fallback={<Waiting />}>
      <opened.Component key={place.key} wanted={place.key} onSaved={follow} />
    </Suspense>
  )
}
