import { StrictMode } from 'react'
import {
  Admin,
  DataTable,
  DateField,
  Edit,
  ImageField,
  List,
  ReferenceField,
  ReferenceInput,
  Resource,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { authProvider, dataProvider } from './providers.ts'

function ArticleList() {
  return (
    <List perPage={10} sort={{ field: 'id', order: 'DESC' }}>
      <DataTable>
        <DataTable.Col source="thumbnail">
          <ImageField source="thumbnail" sx={{ '& img': { height: 40, width: 'auto' } }} />
        </DataTable.Col>
        <DataTable.Col source="title" />
        <DataTable.Col source="categoryArticleId" label="Category">
          <ReferenceField source="categoryArticleId" reference="category-articles" />
        </DataTable.Col>
        <DataTable.Col source="status" />
        <DataTable.Col source="publishedAt">
          <DateField source="publishedAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

function ArticleEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TextInput source="title" />
        <TextInput source="slug" />
        <ReferenceInput source="categoryArticleId" reference="category-articles">
          <SelectInput optionText="name" />
        </ReferenceInput>
        <TextInput source="excerpt" multiline />
        <TextInput source="content" multiline />
      </SimpleForm>
    </Edit>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Admin authProvider={authProvider} dataProvider={dataProvider}>
          <Resource name="articles" list={ArticleList} edit={ArticleEdit} />
          <Resource name="category-articles" recordRepresentation="name" />
        </Admin>
      </BrowserRouter>
    </StrictMode>,
  )
}
