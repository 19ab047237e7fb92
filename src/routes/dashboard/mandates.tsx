import { createFileRoute } from '@tanstack/react-router'
import { MyMandatesPage } from '#features/mandates/ui/my-mandates-page.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/dashboard/mandates')({
  head: () => ({ meta: [{ title: `My Mandates · ${productName}` }] }),
  component: MyMandatesPage,
})
