/** The API for people to read, as one page without any script. */
import { escaped as text } from './escaped-html.ts'
import type { OpenApiDocument, OpenApiOperation } from './openapi.ts'
import { problemTexts } from './content/problem-texts.ts'
import { PROBLEM_STATUS } from './api-problem.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { sha256 } from './sha256.ts'

export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag))
    return `<section><h2>${text(tag)}</h2>${own.map((one) => operationHtml(one.method, one.path, one.operation)).join('')}</section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Havenbook API</title>
<link rel="stylesheet" href="/api/docs/${DOCS_STYLE_NAME}">
</head>
<body>
<main>
<h1>Havenbook API</h1>
<p>${text(String(document.info['description']))}</p>
<p>All paths stand below <code>/api</code>. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
<section><h2>Shapes</h2>${Object.entries(document.components.schemas).map(schemaHtml).join('')}</section>
<section><h2>Problems</h2><dl>${Object.entries(problemTexts).map(problemHtml).join('')}</dl></section>
</main>
</body>
</html>
`
}

function operationHtml(method: string, path: string, operation: OpenApiOperation): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required, description }) =>
      `<li><code>${text(name)}</code> in ${text(place)}${required ? ', required' : ''}${description ? `. ${text(description)}` : ''}</li>`,
  )
  const body = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => `<p>Body: ${shape(schema)}</p>`)
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema
    return `<li><b>${text(status)}</b> ${text(description)}${schema ? ` · ${shape(schema)}` : ''}</li>`
  })
  return `<article id="${text(operation.operationId)}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${text(path)}</code></h3>
<p>${text(operation.summary)}.${operation.security.length > 0 ? '' : ' <em>No sign-in needed.</em>'}</p>
${operation.description ? `<p>${text(operation.description)}</p>` : ''}
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${body.join('')}
<ul>${responses.join('')}</ul>
</article>`
}

/** A schema in a few words, linked when it has a name. */
function shape(schema: Record<string, unknown>): string {
  const name = /\/(\w+)$/.exec(String(schema['$ref'] ?? ''))?.[1]
  if (name) return `<a href="#${text(name)}">${text(name)}</a>`
  if (schema['type'] === 'array') return `list of ${shape((schema['items'] ?? {}) as Record<string, unknown>)}`
  return `<code>${text(JSON.stringify(schema['properties'] ?? schema))}</code>`
}

const schemaHtml = ([name, schema]: [string, unknown]): string =>
  `<details id="${text(name)}"><summary>${text(name)}</summary><pre>${text(JSON.stringify(schema, null, 2))}</pre></details>`

const problemHtml = ([code, { en }]: [string, { en: string }]): string =>
  `<dt id="${text(code)}"><code>${text(code)}</code> ${PROBLEM_STATUS[code as ProblemCode]}</dt><dd>${text(en)}</dd>`

export const DOCS_STYLE = `:root{color-scheme:light dark;--ground:#f8f5ef;--card:#fffdf9;--ink:#1d2a2a;--soft:#47595a;--line:#e2dacb;--teal:#0f4c4a}
@media (prefers-color-scheme:dark){:root{--ground:#14201f;--card:#1b2a29;--ink:#eef2ee;--soft:#b6c6c3;--line:#2f4341;--teal:#8fd0c8}}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2{line-height:1.2}h2{margin-top:2.5rem}
h3{margin:0;font-size:1.05rem;overflow-wrap:anywhere}
article,details{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:1rem 1.25rem;margin:.75rem 0}
summary{min-height:44px;align-content:center;cursor:pointer;font-weight:600}
.method,a{color:var(--teal)}
ul{padding-left:1.2rem;color:var(--soft)}
code,pre{font:.92em/1.5 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
dt{margin-top:1rem}dd{margin:0;color:var(--soft)}
`

/** The name changes with the content, so that the file may be kept for good. */
export const DOCS_STYLE_NAME = `${sha256(DOCS_STYLE).slice(0, 12)}.css`

export const DOCS_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
