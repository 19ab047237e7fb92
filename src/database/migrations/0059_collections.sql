CREATE TABLE "collected_listing" (
	"collection_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collected_listing_collection_id_listing_id_pk" PRIMARY KEY("collection_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "collected_listing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "collection" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_of_member" UNIQUE("id","member_id"),
	CONSTRAINT "collection_name" CHECK (length("collection"."name") between 1 and 80),
	CONSTRAINT "collection_note" CHECK (length("collection"."note") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "collection" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_listing" DROP CONSTRAINT "saved_listing_listing_id_listing_id_fk";
--> statement-breakpoint
DROP INDEX "saved_listing_listing";--> statement-breakpoint
ALTER TABLE "saved_listing" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "collected_listing" ADD CONSTRAINT "collected_listing_collection" FOREIGN KEY ("collection_id","member_id") REFERENCES "public"."collection"("id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_listing" ADD CONSTRAINT "collected_listing_saved" FOREIGN KEY ("member_id","listing_id") REFERENCES "public"."saved_listing"("member_id","listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collected_listing_by_listing" ON "collected_listing" USING btree ("member_id","listing_id");--> statement-breakpoint
CREATE INDEX "collected_listing_newest" ON "collected_listing" USING btree ("collection_id","added_at" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "collection_name_once" ON "collection" USING btree ("member_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_listing_newest" ON "saved_listing" USING btree ("member_id","saved_at" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "saved_listing" ADD CONSTRAINT "saved_listing_note" CHECK (length("saved_listing"."note") <= 2000);--> statement-breakpoint
CREATE POLICY "members write notes on what they saved" ON "saved_listing" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("saved_listing"."member_id" = (select actor_member_id()) and (select actor_in_good_standing())) WITH CHECK ("saved_listing"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members read what they collected" ON "collected_listing" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("collected_listing"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members collect what they saved" ON "collected_listing" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("collected_listing"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members take out what they collected" ON "collected_listing" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ("collected_listing"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "collected_listing" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read their collections" ON "collection" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("collection"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members create collections" ON "collection" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("collection"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members change their collections" ON "collection" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("collection"."member_id" = (select actor_member_id()) and (select actor_in_good_standing())) WITH CHECK ("collection"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members delete their collections" ON "collection" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ("collection"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "collection" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');