import { Button, MantineProvider, PasswordInput, Table, TextInput } from '@mantine/core'
import '@mantine/core/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider, useParams, useSearchParams } from 'react-router-dom'

interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
}

/** The server's policy asks for one, and Mantine's style tags pass through it. */
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', { createHTML: (text) => text })

const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

function SignIn() {
  return (
    <form>
      <TextInput label="E-mail" />
      <PasswordInput label="Password" />
      <Button type="submit">Sign in</Button>
    </form>
  )
}

const COLUMNS = ['code', 'name', 'place', 'since', 'until'] as const
const LISTS = ['first', 'second', 'third', 'fourth']

function List({ name, size }: { name: string; size: number }) {
  const [search, setSearch] = useState('')
  return (
    <>
      <TextInput type="search" aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Table>
        <Table.Tbody>
          {Array.from({ length: size }, (_, row) => (
            <Table.Tr key={row} role="row">
              {COLUMNS.map((column) => (
                <Table.Td key={column}>{`${name} ${column} ${row}`}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

function Lists() {
  const { list = '' } = useParams()
  const [address] = useSearchParams()
  return (
    <>
      <nav>
        {LISTS.map((name) => (
          <Link key={name} to={`/list/${name}`}>
            {name}
          </Link>
        ))}
      </nav>
      <List key={list} name={list} size={Number(address.get('size') ?? 20)} />
    </>
  )
}

const router = createBrowserRouter([
  { path: '/list/:list', element: <Lists /> },
  { path: '*', element: <SignIn /> },
])

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider forceColorScheme="dark" getStyleNonce={styleNonce}>
    <RouterProvider router={router} />
  </MantineProvider>,
)
