import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '#features/public-pages/article-screen.tsx'

export const Route = createFileRoute('/_public/resources/$name')({
  staticData: { title: msg`Resources` },
  component: ArticleScreen,
})
