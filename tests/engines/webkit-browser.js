#!/usr/bin/gjs
imports.gi.versions.Gtk = '3.0'
imports.gi.versions.WebKit2 = '4.1'
const { Gtk, WebKit2, GLib } = imports.gi

Gtk.init(null)
const profile = GLib.getenv('ENGINE_PROFILE')
const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
})
context.get_website_data_manager().set_tls_errors_policy(WebKit2.TLSErrorsPolicy.IGNORE)
context.get_cookie_manager().set_persistent_storage(`${profile}/cookies.sqlite`, WebKit2.CookiePersistentStorage.SQLITE)
context.set_automation_allowed(true)
context.connect('automation-started', (_context, session) => {
  const info = new WebKit2.ApplicationInfo()
  info.set_name('Havenbook')
  info.set_version(2, 50, 0)
  session.set_application_info(info)
  session.connect('create-web-view::window', () => open())
  session.connect('create-web-view::tab', () => open())
})

/** Whatever is being printed: nobody else keeps it until it is. */
const printing = new Set()

function open() {
  const view = new WebKit2.WebView({ web_context: context, is_controlled_by_automation: true })
  view.get_settings().enable_page_cache = true
  const window = new Gtk.Window({ default_width: 390, default_height: 844 })
  // A page under automation may not print by itself: what drives it asks in the title.
  view.connect('notify::title', () => {
    if (view.title === 'print') printOut(view)
  })
  view.connect('close', () => window.destroy())
  window.add(view)
  window.show_all()
  return view
}
function printOut(view) {
  const settings = new Gtk.PrintSettings()
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, `file://${GLib.getenv('ENGINE_PAPER')}`)
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf')
  settings.set_printer('Print to File')
  const operation = WebKit2.PrintOperation.new(view)
  operation.set_print_settings(settings)
  operation.connect('finished', () => printing.delete(operation))
  printing.add(operation)
  operation.print()
}

Gtk.main()
