// The least that can be done: one database, one row, one paragraph.
const request = indexedDB.open('floor', 1)
request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'key' })
request.onsuccess = () => {
  const store = request.result.transaction('rows').objectStore('rows')
  store.get('plan').onsuccess = ({ target }) => {
    if (target.result) {
      const paragraph = document.createElement('p')
      paragraph.textContent = target.result.text
      document.getElementById('root').append(paragraph)
      performance.mark('drawn')
    } else {
      const write = request.result.transaction('rows', 'readwrite')
      write.objectStore('rows').put({ key: 'plan', text: 'Peanuts. Amoxicillin. '.repeat(100) })
      write.oncomplete = () => document.body.append('stored')
    }
  }
}
navigator.serviceWorker.register('/sw.js')
