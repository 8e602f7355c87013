import { resourcePage } from '@dougong/web/resource/resource-page'
import type { Feature } from '@dougong/web/shared/routing/feature'

/** Whole pages to copy from. */
export const examples = {
  pages: {
    'jeecg/JeecgDemoList': resourcePage(async () => (await import('../contract/demo')).demos),
    'examples/form/BasicForm': async () => (await import('./forms/BasicFormPage')).BasicFormPage,
    'examples/form/stepForm/StepForm': async () => (await import('./forms/StepFormPage')).StepFormPage,
    'examples/form/advancedForm/AdvancedForm': async () =>
      (await import('./forms/AdvancedFormPage')).AdvancedFormPage,
    'examples/list/TableList': async () => (await import('./lists/QueryTablePage')).QueryTablePage,
    'examples/list/TableInnerEditList': async () => (await import('./lists/InlineEditPage')).InlineEditPage,
    'examples/list/UserList': async () => (await import('./lists/UserListPage')).UserListPage,
    'examples/list/RoleList': async () => (await import('./lists/RoleListPage')).RoleListPage,
    'examples/list/PermissionList': async () =>
      (await import('./lists/PermissionListPage')).PermissionListPage,
    'examples/list/StandardList': async () => (await import('./lists/StandardListPage')).StandardListPage,
    'examples/list/CardList': async () => (await import('./lists/CardListPage')).CardListPage,
    'examples/list/search/SearchLayout': async () =>
      (await import('./lists/search/SearchFramePage')).SearchFramePage,
    'examples/list/search/Article': async () => (await import('./lists/search/ArticlesPage')).ArticlesPage,
    'examples/list/search/Application': async () =>
      (await import('./lists/search/ApplicationsPage')).ApplicationsPage,
    'examples/list/search/Project': async () => (await import('./lists/search/ProjectsPage')).ProjectsPage,
    'examples/profile/basic/Index': async () =>
      (await import('./profiles/BasicProfilePage')).BasicProfilePage,
    'examples/profile/advanced/Advanced': async () =>
      (await import('./profiles/AdvancedProfilePage')).AdvancedProfilePage,
    'jeecg/JeecgOrderMainListForJVxeTable': async () => (await import('./tables/OrdersPage')).OrdersPage,
    'jeecg/tablist/JeecgOrderDMainList': async () => (await import('./tables/OrderListsPage')).OrderListsPage,
    'jeecg/JVXETableDemo': async () => (await import('./editable-table/TableDemosPage')).TableDemosPage,
    'jeecg/JeecgEditableTableExample': async () =>
      (await import('./editable-table/AlwaysEditedPage')).AlwaysEditedPage,
    'jeecg/JVxeDemo/demo/JSBCDemo': async () => (await import('./tables/SaveAsYouGoPage')).SaveAsYouGoPage,
    'examples/RemoveExamples': async () => (await import('./removal/RemoveExamplesPage')).RemoveExamplesPage,
    'jeecg/InterfaceTest': async () => (await import('./trials/InterfaceTestPage')).InterfaceTestPage,
    'jeecg/helloworld': async () => (await import('./trials/HelloWorldPage')).HelloWorldPage,
    'jeecg/PrintDemo': async () => (await import('./trials/PrintDemoPage')).PrintDemoPage,
    'jeecg/JeecgTreeTable': async () => (await import('./displays/TreeTablePage')).TreeTablePage,
    'jeecg/RowspanTable': async () => (await import('./displays/MergedTablePage')).MergedTablePage,
    'jeecg/SplitPanel': async () => (await import('./displays/SplitPanePage')).SplitPanePage,
    'jeecg/JeecgPdfView': async () => (await import('./displays/PdfPage')).PdfPage,
    'jeecg/ImagPreview': async () => (await import('./pictures/ImagePreviewPage')).ImagePreviewPage,
    'jeecg/ImagCropper': async () => (await import('./pictures/ImageCropPage')).ImageCropPage,
    'jeecg/ImgDragSort': async () => (await import('./pictures/ImageSortPage')).ImageSortPage,
    'jeecg/ImgTurnPage': async () => (await import('./pictures/ImagePagerPage')).ImagePagerPage,
    'jeecg/JeecgOrderMainListForJEditableTable': async () => (await import('./tables/OrdersPage')).OrdersPage,
    'jeecg/JeecgOrderMainList': async () => (await import('./tables/OrderCardsPage')).OrderCardsPage,
    'jeecg/TableExpandeSub': async () => (await import('./tables/OrderCustomersPage')).OrderCustomersPage,
    'jeecg/JVxeDemo/layout-demo/Index': async () => (await import('./tables/LayoutsPage')).LayoutsPage,
    'jeecg/JVxeDemo/demo/PopupSubTable': async () => (await import('./tables/SubTablesPage')).SubTablesPage,
    'jeecg/JVxeDemo/demo/SocketReload': async () =>
      (await import('./tables/SilentRefreshPage')).SilentRefreshPage,
    'jeecg/TableTotal': async () => (await import('./tables/OrderTotalsPage')).PageTotalPage,
    'jeecg/TableOrderTotal': async () => (await import('./tables/OrderTotalsPage')).OrderTotalPage,
  },
} satisfies Feature
