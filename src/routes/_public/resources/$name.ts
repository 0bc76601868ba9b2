import { createFileRoute } from '@tanstack/react-router'
import { loadPublicWords } from '#data/locale/locale.ts'
import { ArticleScreen } from '#features/public-pages/article-screen.tsx'

export const Route = createFileRoute('/_public/resources/$name')({
  staticData: { isNamedByScreen: true },
  loader: loadPublicWords,
  component: ArticleScreen,
})
