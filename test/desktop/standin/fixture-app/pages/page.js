/** Asks for the path in the very event that brings the file, as an app does. */
window.paths = [];

function askForPaths(files) {
  for (const file of files) {
    window.paths.push(window.fixture.pathOf(file));
  }
}

const input = document.querySelector('input');
input.addEventListener('change', () => askForPaths(input.files));

const region = document.querySelector('[role=region]');
region.addEventListener('dragover', (event) => event.preventDefault());
region.addEventListener('drop', (event) => {
  event.preventDefault();
  askForPaths(event.dataTransfer.files);
});
