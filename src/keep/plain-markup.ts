/** What the framework draws to be read before it is there: without its scripts, and without what the page's policy refuses. */
export const plainMarkup = (drawn: string): string =>
  drawn
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gu, '')
    .replace(/<link\b[^>]*>/gu, '')
    // Widths of grey lines in place of what comes later; the policy refuses them in markup.
    .replaceAll(/ style="[^"]*"/gu, '')
    // What the framework puts there for forms that are sent too early.
    .replaceAll(/ action="javascript:[^"]*"/gu, '')
