/** Building elements without a framework. Text is always a text node: there is no way to inject markup here. */

export type Child = Node | string | null | undefined | false | Child[]

export function h(tag: string, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  append(element, children)
  return element
}

function append(parent: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(parent, child)
    else if (child) parent.appendChild(typeof child === 'string' ? document.createTextNode(child) : child)
  }
}
